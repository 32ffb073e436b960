// The functions that programs call and no figure does: see posenc.h.

#include <emscripten/bind.h>

#include "border/forms.h"
#include "border/posenc.h"

const posenc::RowRounding nearest_rounding = posenc::nearest;

namespace {

using posenc::Rotation;

// --- Rows ----------------------------------------------------------------------------------------

std::size_t next_wide_rows(Address<Rows::RangeWalk> walk, Address<double> rows, std::size_t room) {
  return walk->encoder.next(rows, room, walk->dim);
}

void write_wide_positions(Address<Rows::PositionWalk> walk, Address<double> positions,
                          std::size_t count, Address<double> rows) {
  walk->encoder.write(positions, count, rows, walk->dim);
}

void convert_layout(std::size_t dim, LayoutName from, LayoutName to, Address<float> rows,
                    std::size_t count, Address<float> out) {
  posenc::convert_layout(rows, count, dim, layout_of(from, dim), layout_of(to, dim), out);
}

// rows: count × dim, in place.
void rotate(const Kept<Encoding>& encoding, const Kept<Rotation>& rotation, Address<float> rows,
            std::size_t count) {
  posenc::rotate(rotation, encoding.layout, encoding.dim, rows, count, rows);
}

// matrix: dim × dim.
void rotation_matrix(const Kept<Encoding>& encoding, const Kept<Rotation>& rotation,
                     Address<float> matrix) {
  posenc::rotation_matrix(rotation, encoding.layout, encoding.dim, matrix);
}

}  // namespace

EMSCRIPTEN_BINDINGS(posenc_programs) {
  expose<&next_wide_rows>("nextWideRows");
  expose<&write_wide_positions>("writeWidePositions");
  expose<&encode_grid<double>>("encodeWideGrid");
  register_forms();
  expose<&convert_layout>("convertLayout");
  expose<&rotate>("rotate");
  expose<&rotation_matrix>("rotationMatrix");
}
