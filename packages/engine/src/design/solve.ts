/** x with matrix·x = right side, for a small matrix that has one; by elimination with the largest pivot. */
export const solve = (matrix: readonly (readonly number[])[], right: readonly number[]): number[] => {
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column]!) > Math.abs(best[column]!) ? row : best));
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(column, 0, pivot);
    for (const [i, row] of rows.entries()) {
      if (i === column) continue;
      const factor = row[column]! / pivot[column]!;
      for (let j = column; j <= size; j += 1) row[j]! -= factor * pivot[j]!;
    }
  }
  return rows.map((row, i) => row[size]! / row[i]!);
};
