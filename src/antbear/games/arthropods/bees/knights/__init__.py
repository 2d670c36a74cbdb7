"""What Knights in Buzzing Armor adds to the bees: eggs, drones, and queens who are asked."""
