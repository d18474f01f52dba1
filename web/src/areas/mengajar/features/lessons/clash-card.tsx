import { Button } from '@mantine/core'
import { campus } from '#web/lib/campus-time.ts'
import { DiffView } from './diff-view.tsx'
import type { Naskah, Tersimpan } from './naskah-keeper.ts'
import css from './notices.module.css'

/** Two have written: what the other one did, and which of both goes on. */
export function ClashCard({ naskah, clash }: { naskah: Naskah; clash: Tersimpan }) {
	const who = clash.diubah_oleh ?? 'Orang lain'
	return (
		<section className={css.clash} role="alert" aria-label="Dua tulisan berbeda">
			<p>
				<strong>{who}</strong> mengubah materi ini pada {campus.stamp(clash.diubah_pada, Date.now())}, setelah
				Anda mulai menulis. Pilih tulisan yang dipakai; yang lain dapat Anda salin dari perbedaan di bawah.
			</p>
			<div className={css.clashActions}>
				<Button variant="default" onClick={() => naskah.choose('mereka')}>
					Pakai tulisan {who}
				</Button>
				<Button variant="default" onClick={() => naskah.choose('saya')}>
					Pakai tulisan saya
				</Button>
			</div>
			<details>
				<summary>Lihat perbedaannya</summary>
				<DiffView
					before={clash.isi}
					after={naskah.text()}
					names={{ hapus: `hanya di tulisan ${who}`, tambah: 'hanya di tulisan saya' }}
				/>
			</details>
		</section>
	)
}
