/** Where the buttons that open a masked address post to. */
export const addressAction = '/api/studio/addresses';
