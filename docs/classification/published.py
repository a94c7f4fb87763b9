"""What is published: D. Berthier, "Classification results" (The Hidden Logic of Sudoku, online supplements), 2009."""

PUZZLES = 5_926_343  # with controlled bias
CLUES = dict(zip(range(20, 33), [2, 164, 6651, 110103, 704089, 1814413, 2002349, 1007700, 247259, 31449, 2088, 74, 2]))
REAL_CLUES = dict(zip(range(20, 33), [1.32e-7, 3.14e-5, 3.48e-3, 0.148, 2.285, 13.425, 31.909, 32.712, 15.480, 3.598, 0.414,
                                      0.0241, 1.02e-3]))
OTHER_GRIDS = dict(zip(range(20, 32), [2, 4, 615, 9848, 60576, 154024, 168070, 83911, 20234, 2566, 147, 3]))
# The rating files that the page was made from, counted; rounded to per cent they are its row.
LEVELS = {
    "bottom-up": [4627, 1332, 1236, 1517, 1018, 198, 49, 19, 2, 1, 0, 1],
    "top-down": [417624, 120618, 138371, 168562, 122946, 24187, 5511, 1514, 473, 130, 38, 15, 9, 2],
    "controlled-bias": [2079210, 582174, 773585, 1186918, 1029466, 211098, 46608, 12662, 3335, 914, 265, 74, 21, 7, 4, 1, 1],
}
REAL_LEVELS = ["29.17", "8.44", "12.61", "22.26", "21.39", "4.67", "1.07", "0.29", "0.072", "0.020", "5.5e-03", "1.5e-03"]
# By number of clues: mean, deviation, skewness as printed, excess kurtosis of W; mean, deviation, kurtosis of SER.
W_BY_CLUES = {
    22: "1.64 1.12 0.0016 1.46", 23: "1.73 1.18 0.025 1.16", 24: "1.86 1.25 0.13 0.41", 25: "2.04 1.32 0.26 -0.16",
    26: "2.27 1.38 0.20 -0.53", 27: "2.55 1.42 0.055 -0.67", 28: "2.85 1.42 0.0045 -0.52", 29: "3.16 1.37 -0.00038 -0.11",
    30: "3.47 1.29 -6.8e-05 0.51",
}
SER_BY_CLUES = {
    22: "3.15 2.16 -0.24", 23: "3.35 2.24 -0.72", 24: "3.61 2.36 -1.18", 25: "3.96 2.47 -1.53", 26: "4.40 2.54 -1.73",
    27: "4.93 2.53 -1.68", 28: "5.47 2.44 -1.31", 29: "6.07 2.19 -0.32", 30: "6.76 1.71 2.61",
}
SER_PUZZLES = {22: 1526, 23: 25884, 24: 163694, 25: 422451, 26: 467047, 27: 234963, 28: 57615, 29: 7243, 30: 481}
PER_GRID = {20: (6.152e6, 70.7), 21: (1.4654e9, 7.81), 22: (1.6208e11, 1.23), 23: (6.8827e12, 0.30), 24: (1.0637e14, 0.12),
            25: (6.2495e14, 0.074), 26: (1.4855e15, 0.071), 27: (1.5228e15, 0.10), 28: (7.2063e14, 0.20),
            29: (1.6751e14, 0.56), 30: (1.9277e13, 2.2), 31: (1.1240e12, 11.6), 32: (4.7465e10, 70.7)}
ALL_PER_GRID = (4.6553e15, 0.065)
# Figures of a whole sample: as printed, and how many puzzles they were computed from.
GLOBAL = {
    "mean of clues": {"bottom-up": ("23.87", 1e6), "top-down": ("24.38", 1e6), "controlled-bias": ("25.667", PUZZLES),
                      "real": ("26.577", PUZZLES)},
    "deviation of clues": {"bottom-up": ("1.08", 1e6), "top-down": ("1.12", 1e6), "controlled-bias": ("1.116", PUZZLES),
                           "real": ("1.116", PUZZLES)},
    "skewness of clues": {"bottom-up": ("0.11", 1e6), "top-down": ("0.08", 1e6), "controlled-bias": ("0.087", PUZZLES)},
    "kurtosis of clues": {"bottom-up": ("0.026", 1e6), "top-down": ("0.007", 1e6), "controlled-bias": ("0.024", PUZZLES)},
    "mean of W": {"bottom-up": ("1.80", 1e4), "top-down": ("1.94", 1e6), "controlled-bias": ("2.217", PUZZLES),
                  "real": ("2.449", PUZZLES)},
    "deviation of W": {"bottom-up": ("1.24", 1e4), "top-down": ("1.29", 1e6)},
    "deviation of W within clues": {"controlled-bias": ("1.35", PUZZLES), "real": ("1.39", PUZZLES)},
    "mean of SER": {"bottom-up": ("3.50", 1e6), "top-down": ("3.77", 1e6), "controlled-bias": ("4.29", 1380962),
                    "real": ("4.73", 1380962)},
    "deviation of SER": {"bottom-up": ("2.33", 1e6), "top-down": ("2.42", 1e6), "controlled-bias": ("2.54", 1380962)},
    "deviation of SER within clues": {"controlled-bias": ("2.48", 1380962), "real": ("2.49", 1380962)},
    "correlation of W and SER": {"bottom-up": ("0.898", 1e4), "top-down": ("0.895", 1e6), "controlled-bias": ("0.897", 1380962),
                                 "real": ("0.90", 1380962)},
    "correlation of clues and W": {"bottom-up": ("0.096", 1e4), "top-down": ("0.115", 1e6),
                                   "controlled-bias": ("0.192", PUZZLES), "real": ("0.19", PUZZLES)},
    "correlation of clues and SER": {"bottom-up": ("0.11", 1e6), "top-down": ("0.120", 1e6),
                                     "controlled-bias": ("0.199", 1380962), "real": ("0.20", 1380962)},
    "correlation of W and log chains": {"bottom-up": ("0.946", 1e4), "top-down": ("0.946", 1e6)},
}
MOST = {"bottom-up": ("11 of 10,000", "9.2 of 1,000,000"), "top-down": ("13 of 1,000,000", "9.3 of 1,000,000"),
        "controlled-bias": ("16 of 5,926,343", "9.3 of 3,037,717")}
