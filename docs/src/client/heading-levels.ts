/**
 * Returns the level of each heading of a section of the reference for assistive technology, so that
 * none is skipped. Redoc begins an operation with `h2` and continues with `h4`.
 * @param tags the numbers of its tags: 2 for `h2`
 * @param first 1 for the section that the page is about, and otherwise 2
 */
export function headingLevels(tags: readonly number[], first: 1 | 2): number[] {
  const open: number[] = [];
  return tags.map((tag) => {
    while (open.length > 0 && open.at(-1)! >= tag) open.pop();
    open.push(tag);
    return first + open.length - 1;
  });
}
