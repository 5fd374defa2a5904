/** What takes something from rides when it is saved, by the fields that matter. */
const foreseen: Readonly<Record<string, readonly string[]>> = {
  absences: ['employee', 'kind', 'starts_at', 'ends_at', 'status'],
  closing_days: ['first_day', 'last_day', 'days'],
  party_bikes: ['status', 'inspection_due', 'expected_back'],
  trailers: ['status', 'inspection_due', 'expected_back'],
  tow_trucks: ['status', 'inspection_due', 'expected_back'],
  employees: ['status'],
}

export const foreseenFields = (collection: string): readonly string[] =>
  Object.hasOwn(foreseen, collection) ? foreseen[collection]! : []

/** Off the road, or off the staff: the rides that counted on it are repaired from that day on. */
const withdrawn: readonly string[] = ['party_bikes', 'trailers', 'tow_trucks', 'employees']

/** Whether what was saved may have left rides without this vehicle or person. */
export const mayLeaveRides = (collection: string, changed: object): boolean =>
  withdrawn.includes(collection) && foreseenFields(collection).some((name) => name in changed)
