// A load in three dimensions that turns under mouse, finger or arrow keys. The page and the pictures of
// `zackpack draw FILE -o load.html` use it. It decides nothing: what it shows is in the scene.
//
// Cubes of one size on a grid, seen without perspective: a cube can hide another one only if it is not farther along any
// axis, so painting in the order of the sum of the coordinates, each counted towards the eye, hides exactly what is hidden.

const AXES = [0, 1, 2];
const ORDERS = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
const LIGHT = [0.78, 0.88, 1]; // of sides that look along each axis
const GLASS = "rgba(110, 150, 190, 0.10)";
const COLOURS = { free: "#ece7da", blocked: "#77736a", lines: "#55534d" };

/** @typedef {{colour: string, ink: string, label: string, name: string, wrong: boolean, cells: number[][]}} Stick */
/** @typedef {{size: number[], free: number[][], blocked: number[][], sticks: Stick[]}} Scene */

/** A view of a scene on a canvas; `shown` is how many of its sticks are there, in their order. */
export class Turning {
  /** @param {HTMLCanvasElement} canvas @param {Scene} scene @param {() => typeof COLOURS} colours of the floor */
  constructor(canvas, scene, colours = () => COLOURS) {
    this.canvas = canvas;
    this.colours = colours;
    this.yaw = Math.PI / 4;
    this.pitch = 0.62;
    this.zoom = 1;
    this.set(scene, scene.sticks.length);
    this.listen();
  }

  /** @param {Scene} scene @param {number} shown */
  set(scene, shown) {
    this.scene = scene;
    this.shown = shown;
    this.draw();
  }

  listen() {
    const canvas = this.canvas;
    const pointers = new Map();
    const apart = () => {
      const [a, b] = [...pointers.values()];
      return Math.hypot(a.x - b.x, a.y - b.y);
    };
    canvas.style.touchAction = "pan-y pinch-zoom";
    canvas.tabIndex = 0;
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, event);
    });
    for (const end of ["pointerup", "pointercancel"]) canvas.addEventListener(end, (event) => pointers.delete(event.pointerId));
    canvas.addEventListener("pointermove", (event) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const gap = pointers.size === 2 ? apart() : 0;
      pointers.set(event.pointerId, event);
      if (gap) this.turn(0, 0, apart() / gap);
      else this.turn((event.clientX - before.clientX) * -0.01, (event.clientY - before.clientY) * 0.01);
    });
    canvas.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: [0.12, 0], ArrowRight: [-0.12, 0], ArrowUp: [0, -0.08], ArrowDown: [0, 0.08] }[event.key];
      const zoom = { "+": 1.1, "-": 1 / 1.1 }[event.key];
      if (!step && !zoom) return;
      event.preventDefault();
      this.turn(step?.[0] ?? 0, step?.[1] ?? 0, zoom ?? 1);
    });
    new ResizeObserver(() => this.draw()).observe(canvas);
  }

  /** @param {number} yaw @param {number} pitch */
  turn(yaw, pitch, zoom = 1) {
    this.yaw += yaw;
    this.pitch = Math.min(Math.PI / 2, Math.max(0.05, this.pitch + pitch));
    this.zoom = Math.min(4, Math.max(0.5, this.zoom * zoom));
    this.draw();
  }

  /**
   * How many sticks are seen from a corner. A ray to the eye of an even view crosses one side along each axis, in any of the
   * six orders, and again; a cube is seen if one of these rays meets no other one.
   *
   * @param {Scene} scene @param {number} yaw
   */
  static seenFrom({ size, sticks }, yaw) {
    const towards = [Math.sign(Math.sin(yaw)), Math.sign(Math.cos(yaw)), 1];
    const taken = new Set(sticks.flatMap(({ cells }) => cells.map(String)));
    const isFree = (cell, order) => {
      const at = [...cell];
      for (let step = 0; at[2] < size[2]; step += 1) {
        const axis = order[step % 3];
        at[axis] += towards[axis];
        if (taken.has(String(at))) return false;
      }
      return true;
    };
    return sticks.filter(({ cells }) => cells.some((cell) => ORDERS.some((order) => isFree(cell, order)))).length;
  }

  /** Turn to the corner from which most sticks are seen. */
  turnToMost() {
    const seen = [0, 1, 2, 3].map((corner) => Turning.seenFrom(this.scene, Math.PI * (corner / 2 + 1 / 4)));
    this.yaw = Math.PI * (seen.indexOf(Math.max(...seen)) / 2 + 1 / 4);
    this.draw();
  }

  draw() {
    const { canvas, scene } = this;
    const [wide, high] = [canvas.clientWidth, canvas.clientHeight];
    if (!wide || !high) return;
    const dots = window.devicePixelRatio || 1;
    canvas.width = wide * dots;
    canvas.height = high * dots;
    const [across, along, up] = scene.size;
    const [sin, cos, tilt, flat] = [Math.sin(this.yaw), Math.cos(this.yaw), Math.sin(this.pitch), Math.cos(this.pitch)];
    const round = Math.hypot(across, along); // as wide as it becomes while it turns
    const scale = this.zoom * 0.95 * Math.min(wide / round, high / (round * tilt + up * flat));
    // what one step along each axis is on the screen; rows go towards the viewer
    this.steps = [
      [cos * scale, sin * tilt * scale],
      [-sin * scale, cos * tilt * scale],
      [0, -flat * scale],
    ];
    this.eye = [sin * flat, cos * flat, tilt];
    const middle = this.spot([across / 2, along / 2, up / 2]);
    const context = canvas.getContext("2d");
    context.setTransform(dots, 0, 0, dots, dots * (wide / 2 - middle[0]), dots * (high / 2 - middle[1]));
    context.lineJoin = "round";
    this.context = context;
    this.drawFloor();
    this.drawCubes();
  }

  /** @param {number[]} point */
  spot(point) {
    return [0, 1].map((i) => AXES.reduce((sum, axis) => sum + point[axis] * this.steps[axis][i], 0));
  }

  /** @param {number[][]} points */
  trace(points) {
    const context = this.context;
    context.beginPath();
    points.forEach((point, i) => context[i ? "lineTo" : "moveTo"](...this.spot(point)));
  }

  drawFloor() {
    const context = this.context;
    context.lineWidth = 0.7;
    const { free, blocked, lines } = this.colours();
    context.strokeStyle = lines;
    for (const [squares, colour, crossed] of [[this.scene.free, free, false], [this.scene.blocked, blocked, true]]) {
      for (const [x, y] of squares) {
        const corners = [[x, y, 0], [x + 1, y, 0], [x + 1, y + 1, 0], [x, y + 1, 0]];
        this.trace(corners);
        context.closePath();
        context.fillStyle = colour;
        context.fill();
        context.stroke();
        if (!crossed) continue;
        for (const i of [0, 1]) {
          this.trace([corners[i], corners[i + 2]]);
          context.stroke();
        }
      }
    }
  }

  drawCubes() {
    const cubes = new Map();
    for (const [x, y] of this.scene.free) {
      for (let z = 0; z < this.scene.size[2]; z += 1) cubes.set(`${x},${y},${z}`, { cell: [x, y, z], stick: null });
    }
    for (const stick of this.scene.sticks.slice(0, this.shown)) {
      stick.cells.forEach((cell, i) => cubes.set(String(cell), { cell, stick, middle: i === stick.cells.length >> 1 }));
    }
    const far = this.eye.map((part) => (part < 0 ? -1 : 1));
    const depth = ({ cell }) => AXES.reduce((sum, axis) => sum + cell[axis] * far[axis], 0);
    for (const cube of [...cubes.values()].sort((a, b) => depth(a) - depth(b))) {
      for (const axis of AXES) {
        const beside = [...cube.cell];
        beside[axis] += far[axis];
        const next = cubes.get(String(beside));
        if (!next || (cube.stick && !next.stick)) this.drawSide(cubes, cube, axis, far[axis] > 0);
      }
    }
  }

  drawSide(cubes, cube, axis, ahead) {
    const context = this.context;
    const corner = [...cube.cell];
    if (ahead) corner[axis] += 1;
    const [a, b] = AXES.filter((other) => other !== axis);
    const moved = (...along) => along.reduce((point, way) => point.map((n, i) => n + (i === way ? 1 : 0)), corner);
    const corners = [corner, moved(a), moved(a, b), moved(b)];
    this.trace(corners);
    context.closePath();
    context.fillStyle = cube.stick ? shade(cube.stick.colour, LIGHT[axis]) : GLASS;
    context.fill();
    if (cube.stick) {
      context.strokeStyle = context.fillStyle; // no hairlines between the cubes of a stick
      context.lineWidth = 0.6;
      context.stroke();
    }
    context.strokeStyle = cube.stick ? (cube.stick.wrong ? "#d7191c" : "#1c1c1c") : "rgba(80, 110, 145, 0.45)";
    context.lineWidth = cube.stick ? (cube.stick.wrong ? 3 : 1.4) : 0.7;
    const sides = [[b, -1], [a, 1], [b, 1], [a, -1]];
    sides.forEach(([way, step], i) => {
      const beside = [...cube.cell];
      beside[way] += step;
      if (cube.stick && cubes.get(String(beside))?.stick === cube.stick) return; // no edge within a stick
      this.trace([corners[i], corners[(i + 1) % 4]]);
      context.stroke();
    });
    if (cube.stick && cube.middle) this.drawLabel(cube.stick, corners, axis, a, b);
  }

  drawLabel(stick, corners, axis, a, b) {
    let [right, down] = [this.steps[a], this.steps[b]];
    if (axis === 2 && Math.abs(right[0]) < Math.abs(down[0])) [right, down] = [down, right];
    if (right[0] < 0) right = [-right[0], -right[1]];
    if (right[0] * down[1] - right[1] * down[0] < 0) down = [-down[0], -down[1]];
    const size = Math.hypot(...this.steps[2], ...this.steps[0], ...this.steps[1]) / Math.SQRT2;
    const [x, y] = this.spot(corners[0].map((n, i) => (n + corners[2][i]) / 2));
    const context = this.context;
    context.save();
    context.transform(right[0] / size, right[1] / size, down[0] / size, down[1] / size, x, y);
    context.font = `bold ${size / 2}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillStyle = stick.ink;
    context.fillText(stick.label, 0, 0);
    context.restore();
  }
}

/** @param {string} colour @param {number} light */
function shade(colour, light) {
  const parts = [1, 3, 5].map((i) => Math.round(parseInt(colour.slice(i, i + 2), 16) * light));
  return `rgb(${parts.join(",")})`;
}
