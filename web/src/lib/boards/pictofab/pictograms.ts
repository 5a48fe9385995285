/** How a stroke of a pictogram is made: lines and areas, in ink, in the pictogram's own tint, or left out of an area. */
export type Stroke = ['line' | 'ink' | 'tint' | 'beam' | 'hole', string];

/** A drawing within 25 units of its middle. */
export type Drawing = { tint: string; strokes: Stroke[] };

/** The machines and tools of a FabLab, by the id that editions give them. */
export const drawings: Partial<Record<string, Drawing>> = {
  laser: {
    tint: '#e0312f',
    strokes: [
      ['ink', 'M-10-26h20v11l-6 7h-8l-6-7Z'],
      ['beam', 'M0-6V13M-11 3l5 5M11 3l-5 5'],
      ['line', 'M-24 15H-5M5 15H24'],
      ['line', 'M-24 23H24M-24 15V23M24 15V23'],
    ],
  },
  printer: {
    tint: '#f07f13',
    strokes: [
      ['tint', 'M-13 21v-6h26v6ZM-9 14v-6h18v6ZM-5 7V2h10v5Z'],
      ['line', 'M-21 22V-22H21V22M-26 22H26M-21-12H-7M7-12H21'],
      ['ink', 'M-7-18H7v9l-5 7h-4l-5-7Z'],
    ],
  },
  mill: {
    tint: '#b5762f',
    strokes: [
      ['ink', 'M-10-26H10v14h-3l-3 6h-8l-3-6h-3Z'],
      ['line', 'M0-7V10M-4 1l8-4M-4 7l8-4'],
      ['tint', 'M-24 6H-8v8H8V6H24V24H-24Z'],
      ['line', 'M-24 6H-8v8H8V6H24V24H-24Z'],
    ],
  },
  vinyl: {
    tint: '#d6329a',
    strokes: [
      ['tint', 'M-16 0H16V25H-16Z'],
      ['hole', 'M0 4l2.9 6 6.6.8-4.9 4.5 1.3 6.500L0 18.7-5.9 21.8-4.6 15.3-9.5 10.8-2.9 10Z'],
      ['line', 'M-16 2V25H16V2'],
      ['ink', 'M-21-14H21a5 5 0 0 1 5 5v6a5 5 0 0 1-5 5H-21a5 5 0 0 1-5-5v-6a5 5 0 0 1 5-5Z'],
      ['hole', 'M-18-8H18v4H-18Z'],
      ['ink', 'M2-22H12V-10H2Z'],
    ],
  },
  sewing: {
    tint: '#7a3fd0',
    strokes: [
      ['ink', 'M-25 14H25v8H-25Z'],
      ['ink', 'M22 14V-16a6 6 0 0 0-6-6H-17a6 6 0 0 0-6 6v14h12v-7H7V14Z'],
      ['line', 'M-17-2V9'],
      ['tint', 'M26-14a5 5 0 0 1 0 10 5 5 0 0 1-1-10Z'],
      ['beam', 'M-10-22q2-7 8-4'],
    ],
  },
  embroidery: {
    tint: '#e2457c',
    strokes: [
      ['line', 'M0-15a19 19 0 1 1-.1 0ZM-5-21H5v6H-5Z'],
      [
        'tint',
        'M-5.4 -3.5a5.4 5.4 0 1 0 10.8 0a5.4 5.4 0 1 0-10.8 0ZM1.7 1.7a5.4 5.4 0 1 0 10.8 0a5.4 5.4 0 1 0-10.8 0ZM-1.0 10.1a5.4 5.4 0 1 0 10.8 0a5.4 5.4 0 1 0-10.8 0ZM-9.8 10.1a5.4 5.4 0 1 0 10.8 0a5.4 5.4 0 1 0-10.8 0ZM-12.5 1.7a5.4 5.4 0 1 0 10.8 0a5.4 5.4 0 1 0-10.8 0Z',
      ],
      ['hole', 'M0 0a4 4 0 1 1-.1 0Z'],
      ['ink', 'M27-27L15-9 12-3 16-8 28-26Z'],
      ['beam', 'M26-25q-8-4-9 3'],
    ],
  },
  solder: {
    tint: '#1a8fd1',
    strokes: [
      ['tint', 'M22-27l5 5a3 3 0 0 1 0 4L9 0 0-9 18-27a3 3 0 0 1 4 0Z'],
      ['ink', 'M-2-11L11 2l-4 4L-6-7Z'],
      ['line', 'M0 0L-13 13'],
      ['ink', 'M-11 7l4 4-12 9 0-1Z'],
      ['line', 'M-26 24H2'],
      ['beam', 'M-19 8q-5-5 0-10t0-10'],
    ],
  },
  chip: {
    tint: '#17a673',
    strokes: [
      ['line', 'M-9-25V25M0-25V25M9-25V25M-25-9H25M-25 0H25M-25 9H25'],
      ['ink', 'M-14-18H14a4 4 0 0 1 4 4V14a4 4 0 0 1-4 4H-14a4 4 0 0 1-4-4V-14a4 4 0 0 1 4-4Z'],
      ['tint', 'M-9-9H9V9H-9Z'],
      ['hole', 'M-5-7a2.5 2.5 0 1 1-.1 0Z'],
    ],
  },
  computer: {
    tint: '#2f6fe0',
    strokes: [
      ['ink', 'M-22-22H22a4 4 0 0 1 4 4V8a4 4 0 0 1-4 4H-22a4 4 0 0 1-4-4V-18a4 4 0 0 1 4-4Z'],
      ['tint', 'M-21-17H21V7H-21Z'],
      ['line', 'M0 12V22M-11 23H11'],
      ['hole', 'M-16-11l3-3 9 9-9 9-3-3 6-6ZM-2 0H10v4H-2Z'],
    ],
  },
  drill: {
    tint: '#e3a80c',
    strokes: [
      ['line', 'M-28-13H-14'],
      ['ink', 'M-15-19l7-2V-5l-7-2Z'],
      ['tint', 'M-6-23H18a8 8 0 0 1 8 8v4a8 8 0 0 1-8 8H-6Z'],
      ['ink', 'M4-3H20L17 14H3Z'],
      ['ink', 'M-2-1h5l-1 8h-4Z'],
      ['tint', 'M-3 14H20a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H-3a2 2 0 0 1-2-2V16a2 2 0 0 1 2-2Z'],
    ],
  },
  press: {
    tint: '#e8541f',
    strokes: [
      ['line', 'M-9-20V-27H9V-20'],
      ['ink', 'M-24-20H24v8H-24Z'],
      ['beam', 'M-12-9q-3 3 0 5t0 4M0-9q-3 3 0 5t0 4M12-9q-3 3 0 5t0 4'],
      ['tint', 'M-9 3Q0 9 9 3L22 9 18 18 12 15V27H-12V15L-18 18-22 9Z'],
      ['line', 'M-9 3Q0 9 9 3L22 9 18 18 12 15V26H-12V15L-18 18-22 9Z'],
    ],
  },
  scanner: {
    tint: '#0f9aa8',
    strokes: [
      ['line', 'M-23-13V-23H-13M13-23H23V-13M23 13V23H13M-13 23H-23V13'],
      ['tint', 'M0-14L13-7V8L0 15-13 8V-7Z'],
      ['line', 'M-13-7L0 0 13-7M0 0V15M0-14L13-7V8L0 15-13 8V-7Z'],
      ['beam', 'M-28 0H-18M18 0H28'],
    ],
  },
};
