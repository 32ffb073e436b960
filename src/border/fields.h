#pragma once

#include "posenc/fields.h"
#include "posenc/layout.h"
#include "posenc/rows.h"
#include "posenc/spectrum.h"

// The fields of the core's objects that blocks hold: see block.h.

namespace posenc {

template <typename Visit>
void fields(Visit& visit, Layout& layout) {
  visit(layout.sin_start, layout.cos_start, layout.stride);
}

template <typename Visit>
void fields(Visit& visit, SpectrumLaw& law) {
  visit(law.base, law.numerator, law.denominator);
}

template <typename Visit>
void fields(Visit& visit, Spectrum& spectrum) {
  visit(spectrum.frequencies, spectrum.remainders, spectrum.law);
}

template <typename Visit>
void fields(Visit& visit, Encoding& encoding) {
  visit(encoding.spectrum, encoding.layout, encoding.dim, encoding.amplitude);
}

template <typename Visit>
void fields(Visit& visit, Field& field) {
  visit(field.encoding, field.first_column, field.axis);
}

}  // namespace posenc
