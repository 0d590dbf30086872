export const MovingDayView = () => null;
