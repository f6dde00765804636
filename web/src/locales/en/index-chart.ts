// The read-outs and the table of the index chart.
export default {
  date: 'Date',
  level: 'Level',
  traded: 'Traded that day',
  day: 'Day',
  caption: '{name} by day, {range}',
};
