export {}; // Starlight imports the package, and does not call it.
