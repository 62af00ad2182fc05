export { aBoard, newDisplay, someNews } from './make.ts';
