/** A body without a comma: the parser stops at position 84. */
export const BROKEN_JSON =
  '{"property": "prop_01k8zq6ynse4c9w5jt0bd3mrgf", "shares": 12, "note": ' +
  '"Branch 0417" "total": 52275}';
