export const confidencePath = '/admin/confidence';
