/** Lists values with their names, in the order of the contract, for a choice. */
export function entriesOf<Value extends string>(
  names: Readonly<Record<Value, string>>,
  values: readonly Value[],
): readonly (readonly [Value, string])[] {
  return values.map((value) => [value, names[value]] as const);
}
