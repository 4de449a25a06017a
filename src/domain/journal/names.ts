/** What staff see beside the ids of an entry, as SQL over `journal`. */
export const NAMES = {
  property_code: '(select code from properties where id = property_id)',
  actor_name: `coalesce((select name from operators where id = actor), (select name from api_keys where id = actor))`,
  approved_by_name: `(select name from operators where id = (
    select decided_by from approvals where approvals.id = approval_id))`,
} as const;
