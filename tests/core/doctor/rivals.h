#pragma once

#include "chance.h"
#include "zoo.h"

// Tables of the zoo that have much of an encoding and are none: banks of frequencies, schedules,
// distances, half-lives, time encoders.
namespace zoo_tables {

// What all of the zoo is made with: zoo.cpp has it.
double real(std::size_t n);
std::size_t whole(Random& random, std::size_t least, std::size_t most);
double between(Random& random, double least, double most);

ZooTable bank_of_octaves(Random& random);
ZooTable bank_of_decades(Random& random);
ZooTable learning_rates(Random& random);
ZooTable plain_distances(Random& random);
ZooTable half_lives(Random& random);
ZooTable distances_in_a_unit(Random& random);
ZooTable time_encoder(Random& random);
ZooTable large_base(Random& random);

}  // namespace zoo_tables
