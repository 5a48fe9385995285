/** The inside of an SVG drawing, 32 units wide and high. */
declare module 'icons:*' {
  const body: string;
  export default body;
}
