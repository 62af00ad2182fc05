/** A room by its name and its corners, in shares of the plan. */
export interface Room {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** What is drawn in it beside its name. */
  readonly inside?: 'STAIRS' | 'CARS';
}
/** Of a drawing, in pixels. */
export const [PLAN_WIDTH, PLAN_HEIGHT] = [2400, 1400];

type Point = readonly [x: number, y: number];
const line = ([x1, y1]: Point, [x2, y2]: Point) => `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#888" stroke-width="3"/>`;

function roomOf({ name, left, top, right, bottom, inside }: Room): string {
  const [x, y] = [left * PLAN_WIDTH, top * PLAN_HEIGHT];
  const [wide, high] = [(right - left) * PLAN_WIDTH, (bottom - top) * PLAN_HEIGHT];
  const count = inside === 'STAIRS' ? 10 : Math.round(wide / 120);
  const lines = Array.from({ length: inside ? count - 1 : 0 }, (_, at) => {
    const share = (at + 1) / count;
    return inside === 'STAIRS'
      ? line([x + wide * 0.2, y + high * (0.2 + 0.5 * share)], [x + wide * 0.8, y + high * (0.2 + 0.5 * share)])
      : line([x + wide * share, y + high * 0.3], [x + wide * share, y + high * 0.8]);
  });
  return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="#fff" stroke="#222" stroke-width="7"/>${lines.join('')}
    <text x="${x + wide / 2}" y="${y + high * 0.14}" font-family="sans-serif" font-size="26" fill="#555" text-anchor="middle">${name}</text>`;
}

/** A plan of the demo data as an SVG. */
export function drawPlan(rooms: readonly Room[]): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${PLAN_WIDTH}" height="${PLAN_HEIGHT}">
    <rect width="100%" height="100%" fill="#fff"/>${rooms.map(roomOf).join('')}</svg>`);
}
