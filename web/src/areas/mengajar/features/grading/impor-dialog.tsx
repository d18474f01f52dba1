import { Button } from '@mantine/core'
import { type ChangeEvent, useRef, useState } from 'react'
import type { PratinjauImpor } from '#shared/api/grading.ts'
import { writeSkor } from '#shared/rules/skor.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from './dialogs.module.css'
import type { OpenSheet } from './open-sheet.ts'
import { previewFile } from './queries.ts'
import { NAMES } from './shown.ts'

/** So many lines are shown; the rest is counted. */
const SHOWN = 100

const score = (nilai: number | null) => (nilai === null ? 'kosong' : formatNumber(nilai, 2))

/** Takes scores out of a spreadsheet: what would change is shown first, and can be undone after. */
export function ImporDialog({ sheet, onClose }: { sheet: OpenSheet; onClose: () => void }) {
	const { store, sync, address } = sheet
	const input = useRef<HTMLInputElement>(null)
	const [preview, setPreview] = useState<PratinjauImpor>()
	const [busy, setBusy] = useState(false)
	const [problem, setProblem] = useState('')
	const read = async (event: ChangeEvent<HTMLInputElement>) => {
		const file = event.currentTarget.files?.[0]
		event.currentTarget.value = ''
		if (!file) return
		setBusy(true)
		setProblem('')
		setPreview(undefined)
		try {
			setPreview(await previewFile(address, file))
		} catch (error) {
			setProblem(error instanceof Error ? error.message : 'Berkas tidak dapat dibaca.')
		}
		setBusy(false)
	}
	const apply = () => {
		const cells = preview?.perubahan ?? []
		store.type(cells.map(({ stambuk, komponen, ke }) => ({ stambuk, komponen, teks: writeSkor(ke) })))
		sync.touch()
		showSuccess(`${cells.length} nilai diambil dari berkas`, 'Ctrl Z mengurungkan.')
		onClose()
	}
	const choose = (
		<>
			<input
				ref={input}
				type="file"
				accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
				onChange={(event) => void read(event)}
				aria-label="Berkas Excel"
				hidden
			/>
			<Button
				variant={preview ? 'default' : 'filled'}
				onClick={() => input.current?.click()}
				loading={busy}
				data-autofocus
			>
				{preview || problem ? 'Pilih berkas lain' : 'Pilih berkas'}
			</Button>
		</>
	)
	return (
		<Dialog opened onClose={onClose} title="Impor dari Excel" place="form">
			{preview ? (
				<Preview preview={preview} />
			) : (
				<p className={css.text}>
					Berkas .xlsx, paling besar 5 MB, dengan kolom Stambuk atau NIM dan satu atau beberapa dari
					Kehadiran, Tugas, UTS, UAS. Belum ada yang berubah sebelum Anda melihatnya.
				</p>
			)}
			{problem ? (
				<p className={css.problem} role="alert">
					{problem}
				</p>
			) : null}
			<div className={css.actions}>
				{choose}
				{preview && preview.perubahan.length > 0 ? (
					<Button onClick={apply}>Terapkan {preview.perubahan.length} perubahan</Button>
				) : null}
			</div>
		</Dialog>
	)
}

function Preview({
	preview: { perubahan, ditolak, sama, tidak_disebut, lembar },
}: {
	preview: PratinjauImpor
}) {
	return (
		<>
			<p className={css.text}>
				Lembar "{lembar}": <strong>{perubahan.length} nilai berubah</strong>, {sama} sama
				{tidak_disebut > 0 ? `, ${tidak_disebut} mahasiswa tidak ada di berkas dan tetap` : ''}.
			</p>
			{perubahan.length > 0 ? (
				<ul className={css.list}>
					{perubahan.slice(0, SHOWN).map(({ stambuk, nama, komponen, dari, ke }) => (
						<li key={`${stambuk} ${komponen}`}>
							<span>
								{nama} <span className={css.small}>{NAMES[komponen]}</span>
							</span>
							<span>
								{score(dari)} → <strong>{score(ke)}</strong>
							</span>
						</li>
					))}
					{perubahan.length > SHOWN ? <li>dan {perubahan.length - SHOWN} lainnya</li> : null}
				</ul>
			) : null}
			{ditolak.length > 0 ? (
				<>
					<h3 className={css.heading}>{ditolak.length} tidak diambil</h3>
					<ul className={css.list}>
						{ditolak.slice(0, SHOWN).map(({ sel, isi, alasan }) => (
							<li key={sel}>
								<span>
									<strong>{sel}</strong> {alasan}
								</span>
								<span className={css.small}>{isi}</span>
							</li>
						))}
						{ditolak.length > SHOWN ? <li>dan {ditolak.length - SHOWN} lainnya</li> : null}
					</ul>
				</>
			) : null}
		</>
	)
}
