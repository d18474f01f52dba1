import { Button, Checkbox } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BarisImporKantor, ImporKantor } from '#shared/api/imports.ts'
import { call } from '#web/lib/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import css from '../../parts/decision.module.css'
import { pindahDari } from './pindah.ts'
import { barisQuery, refreshImpor } from './queries.ts'

type Props = { impor: ImporKantor; keadaan: 'ditolak' | 'diubah'; halaman: number }

type Words = { title: string; note: string; choices: readonly { pilihan: string; word: string }[] }

/** What can be said of rows, by what the file brings. */
const WORDS: Readonly<Record<string, Words>> = {
	ujian: {
		title: 'Tetap jadwalkan',
		note: 'Pilih baris yang bentroknya memang disengaja.',
		choices: [{ pilihan: 'Ya', word: 'Tetap jadwalkan' }],
	},
	jadwal: {
		title: 'Jadikan jadwal tambahan',
		note: 'Pilih baris yang memang kuliah kedua setiap pekan. Baris yang tidak dipilih memindahkan jadwal yang sudah ada.',
		choices: [{ pilihan: 'Ya', word: 'Jadikan tambahan' }],
	},
	pengampu: {
		title: 'Bersama atau menggantikan',
		note: 'Pilih baris, lalu katakan apakah dosennya mengajar bersama pengampu yang sekarang atau menggantikannya. Yang digantikan tidak dapat lagi mengisi nilai dan presensi.',
		choices: [
			{ pilihan: 'Mengajar bersama', word: 'Mengajar bersama' },
			{ pilihan: 'Menggantikan', word: 'Menggantikan' },
		],
	},
}

/** Lets rows of this page through whose clashes are meant; each is chosen for itself, and nothing is written yet. */
export function Izinkan({ impor, keadaan, halaman }: Props) {
	const [opened, setOpened] = useState(false)
	const baris = useQuery(barisQuery(impor.id, keadaan, halaman)).data?.baris ?? []
	const dapat = baris.filter((one) => one.dapat_diizinkan)
	const words = WORDS[impor.jenis]
	if (dapat.length === 0 || !words) return null
	return (
		<>
			<Button variant="default" onClick={() => setOpened(true)}>
				{`${words.title} … (${dapat.length})`}
			</Button>
			{opened ? (
				<IzinkanDialog impor={impor} words={words} baris={dapat} onClose={() => setOpened(false)} />
			) : null}
		</>
	)
}

type DialogProps = {
	impor: ImporKantor
	words: Words
	baris: readonly BarisImporKantor[]
	onClose: () => void
}

function IzinkanDialog({ impor: { id, nama, putaran }, words, baris, onClose }: DialogProps) {
	const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
	const izinkan = useMutation({
		mutationFn: (pilihan: string) =>
			call('POST /api/kantor/impor/:id/izin', {
				params: { id },
				body: { putaran, nomor: [...chosen], pilihan },
			}),
		onSuccess: () => {
			onClose()
			void refreshImpor()
		},
	})
	const close = () => {
		onClose()
		// Somebody else has let the file be looked through meanwhile.
		if (izinkan.isError) void refreshImpor()
	}
	const toggle = (nomor: number) =>
		setChosen((now) => new Set(now.has(nomor) ? [...now].filter((one) => one !== nomor) : [...now, nomor]))
	return (
		<Dialog opened onClose={close} title={words.title} place="form" closable={!izinkan.isPending}>
			<div className={css.stack}>
				<p className={css.note}>
					{`${words.note} Berkas diperiksa sekali lagi, pilihan ini tercatat di jejak, dan belum ada yang ditulis.`}
				</p>
				{baris.map(({ nomor, isi, lama, masalah }) => (
					<Checkbox
						key={nomor}
						checked={chosen.has(nomor)}
						disabled={izinkan.isPending}
						onChange={() => toggle(nomor)}
						label={`Baris ${nomor}: ${[isi.jenis, isi.kode_mk, isi.kelas, isi.hari, isi.jam_mulai, isi.nip].filter(Boolean).join(' ')}`}
						description={
							masalah.length > 0 ? masalah.map(({ alasan }) => alasan).join('; ') : pindahDari(isi, lama)
						}
					/>
				))}
				{izinkan.error ? (
					<p className={css.problem} role="alert">
						{izinkan.error.message}
					</p>
				) : null}
				<div className={css.actions}>
					<Button variant="default" onClick={close} disabled={izinkan.isPending}>
						Batal
					</Button>
					{words.choices.map(({ pilihan, word }) => (
						<Button
							key={pilihan}
							disabled={chosen.size === 0}
							loading={izinkan.isPending && izinkan.variables === pilihan}
							onClick={() => izinkan.mutate(pilihan)}
						>
							{words.choices.length > 1 ? word : `${word} ${chosen.size} ${nama}`}
						</Button>
					))}
				</div>
			</div>
		</Dialog>
	)
}
