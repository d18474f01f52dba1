/** What to know before a copy is made: `baru` are not in the class yet, `noted` of the chosen have a day to be looked at. */
export function salinanText({ baru, jumlah, noted }: Record<'baru' | 'jumlah' | 'noted', number>): string {
	if (baru === 0) return 'Semuanya sudah ada di kelas ini.'
	if (jumlah === 0) return 'Belum ada yang dipilih.'
	return noted > 0
		? `${noted} tanggal perlu dilihat lagi sebelum diterbitkan.`
		: 'Semua tanggal ada di semester ini dan bukan hari libur.'
}
