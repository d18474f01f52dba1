import type { Change } from './changes-of.ts'

/** What can be done with a meeting, as buttons, dialogs and messages call it. */
export const CHANGE_WORDS: Readonly<Record<Change, { button: string; title: string; done: string }>> = {
	batalkan: { button: 'Batalkan', title: 'Batalkan pertemuan?', done: 'Pertemuan dibatalkan' },
	pindahkan: { button: 'Pindahkan', title: 'Pindahkan pertemuan', done: 'Pertemuan dipindahkan' },
	pulihkan: { button: 'Kembalikan', title: 'Kembalikan ke jadwal?', done: 'Pertemuan kembali ke jadwal' },
}
