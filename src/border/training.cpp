// The border of training. It is a module of its own, so that a page fetches it only when its reader
// wants to train.
//
// A trainer is made once and lives in the wasm memory until JavaScript destroys it.

#include <emscripten/bind.h>

#include <vector>

#include "border/guarded.h"
#include "border/memory.h"
#include "posenc/training/position_trainer.h"

namespace {

using posenc::PositionTrainer;
using posenc::PositionTraining;

Address<PositionTrainer> position_trainer(const PositionTraining& options) {
  return new PositionTrainer(options);
}

void train(Address<PositionTrainer> trainer, std::size_t count) { trainer->step(count); }
double loss(Address<PositionTrainer> trainer) { return trainer->loss(); }
std::vector<float> table(Address<PositionTrainer> trainer) { return trainer->table(); }
std::vector<double> moved(Address<PositionTrainer> trainer) { return trainer->moved(); }

std::vector<double> attention(Address<PositionTrainer> trainer, std::size_t length) {
  return trainer->attention(length);
}

posenc::PlacesFound found(Address<PositionTrainer> trainer, std::size_t length, std::size_t first) {
  return trainer->found(length, first);
}

}  // namespace

EMSCRIPTEN_BINDINGS(posenc_training) {
  using emscripten::value_object;

  register_memory();
  register_address<const char>("Address<\"text\">");
  register_address<PositionTrainer>("Address<\"trainer\">");
  value_object<PositionTraining>("PositionTraining")
      .field("rows", &PositionTraining::rows)
      .field("dim", &PositionTraining::dim)
      .field("trained", &PositionTraining::trained)
      .field("back", &PositionTraining::back)
      .field("rate", &PositionTraining::rate)
      .field("seed", &PositionTraining::seed);
  expose<&position_trainer>("positionTrainer");
  expose<&destroy<PositionTrainer>>("destroyTrainer");
  expose<&train>("train");
  expose<&loss>("loss");
  expose<&table>("table");
  expose<&moved>("moved");
  expose<&attention>("attention");
  value_object<posenc::PlacesFound>("PlacesFound")
      .field("right", &posenc::PlacesFound::right)
      .field("asked", &posenc::PlacesFound::asked);
  expose<&found>("found");
}
