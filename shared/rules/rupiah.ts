/** `Rp 2.500.000`, as the specification writes money. */
export function tulisRupiah(jumlah: number): string {
	return `Rp ${String(Math.round(jumlah)).replace(/\B(?=(\d{3})+$)/g, '.')}`
}
