// What the module of the figures in one file has in place of posenc_programs.cpp: see posenc.h.

#include "border/posenc.h"

const posenc::RowRounding nearest_rounding = posenc::fast;
