/** Action that reveals a masked address. */
export const addressAction = '/api/studio/addresses';
