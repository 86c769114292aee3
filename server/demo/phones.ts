export interface Phone {
    readonly id: string;
    readonly product: string;
    readonly model: string;
    readonly tac: string;
}

// A first digit pair of 35 and invented digits behind it make the TACs.
export const itelA70: Phone = { id: 'itel-a70', product: 'itel A70', model: 'A665L', tac: '35711206' };
export const spark20: Phone = { id: 'spark-20', product: 'Tecno Spark 20', model: 'KJ5', tac: '35824613' };
export const galaxyA06: Phone = { id: 'galaxy-a06', product: 'Samsung Galaxy A06', model: 'SM-A065F', tac: '35420871' };
export const hot50: Phone = { id: 'hot-50', product: 'Infinix Hot 50', model: 'X6882', tac: '35936148' };
export const galaxyA16: Phone = { id: 'galaxy-a16', product: 'Samsung Galaxy A16', model: 'SM-A165F', tac: '35420988' };
export const galaxyA36: Phone = { id: 'galaxy-a36', product: 'Samsung Galaxy A36', model: 'SM-A366E', tac: '35421105' };
