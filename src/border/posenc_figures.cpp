// What a figure in one file has where programs have more: see posenc.h.

#include "border/posenc.h"

const posenc::RowRounding nearest_rounding = posenc::fast;
