/** The row of a statement that always answers with one. */
export const onlyRow = <Row>(rows: readonly Row[]): Row => {
    const row = rows[0];
    if (row === undefined) throw new Error('The database answered without a row.');
    return row;
};
