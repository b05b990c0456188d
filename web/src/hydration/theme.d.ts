// A script of its own, with no exports.
export {};
