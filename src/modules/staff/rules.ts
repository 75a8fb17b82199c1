/** People without a department of their own work for the shop in general. */
export function departmentLabel(person: { primary_department: string | null }): string {
  return person.primary_department ?? "General";
}

/** How a staff member is named where only the id is known to be right. */
export function personName(id: number, person: { full_name: string } | undefined): string {
  return person?.full_name ?? `User ${id}`;
}

/** How a person is offered in a select: name and title, or Employee without a title. */
export function personLabel(person: { full_name: string; title: string | null }): string {
  return `${person.full_name} (${person.title ?? "Employee"})`;
}
