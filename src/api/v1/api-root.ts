/** Path of the partner API. */
export const apiRoot = '/api/v1';
