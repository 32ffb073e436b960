#pragma once

// The core of posenc, in the order in which data flows through it. Every function works on arrays
// of the caller's, does no input or output, keeps no state and throws only what error.h names.
//
//   positions → spectrum → angle → rows (layout) → table, sum, rotation, grid, similarity

#include "posenc/angle.h"           // sin and cos of position · ω, without the product's rounding
#include "posenc/cell.h"            // one entry with everything that made it
#include "posenc/colour.h"          // values to pixels
#include "posenc/coordinates.h"     // positions along the axes of a grid
#include "posenc/dropout.h"         // dropout on a sum
#include "posenc/error.h"           // what is thrown
#include "posenc/fields.h"          // rows of several encodings
#include "posenc/float_format.h"    // float16 and bfloat16
#include "posenc/form.h"            // the words that tell encodings apart
#include "posenc/grid.h"            // encodings of two and more axes
#include "posenc/layout.h"          // where sines and cosines stand
#include "posenc/names.h"           // short lists of names
#include "posenc/nearest.h"         // rows whose every value is the nearest float32
#include "posenc/preset.h"          // what the rows of all presets have in common
#include "posenc/preset_options.h"  // every option of presets
#include "posenc/rotation.h"        // PE(pos + k) from PE(pos)
#include "posenc/rows.h"            // rows for ranges and lists of positions; x + PE
#include "posenc/similarity.h"      // PE(p) · PE(q)
#include "posenc/spectrum.h"        // the frequencies
#include "posenc/table.h"           // rows by id
#include "posenc/trace.h"           // every array between the positions and the table
