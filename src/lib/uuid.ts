/** A UUID as PostgreSQL takes and prints it. What comes from outside is tried before it reaches a cast. */
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
