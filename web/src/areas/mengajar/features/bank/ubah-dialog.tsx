import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { BarisSoal, KeteranganSoal } from '#shared/api/question-bank.ts'
import { ApiError } from '#web/lib/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import css from './banyak.module.css'
import { MAX_TAG, tagsOf, type UbahBanyak, ubahanOf } from './ubah-banyak.ts'
import { KESUKARAN } from './words.ts'

type Props = {
	soal: readonly BarisSoal[]
	/** Topics of the bank, to choose from. */
	topik: readonly string[]
	onSave: (ubahan: KeteranganSoal[]) => Promise<void>
	onClose: () => void
}

const LEVELS = ['mudah', 'sedang', 'sukar'] as const

/** Says of many questions at once what they are about; each that changes is shown before. */
export function UbahDialog({ soal, topik, onSave, onClose }: Props) {
	const [ubah, setUbah] = useState<UbahBanyak>({ topik: null, kesukaran: 'tetap', tambah: [], lepas: '' })
	const [busy, setBusy] = useState(false)
	const [problem, setProblem] = useState('')
	const change = (part: Partial<UbahBanyak>) => setUbah((before) => ({ ...before, ...part }))
	const ubahan = ubahanOf(soal, ubah)
	const over = ubahan.filter(({ tag }) => tag.length > MAX_TAG).length
	const tags = [...new Set(soal.flatMap(({ tag }) => tag))].sort()
	const save = async () => {
		setBusy(true)
		setProblem('')
		try {
			await onSave(ubahan)
		} catch (error) {
			setProblem(error instanceof ApiError ? error.message : 'Belum tersimpan. Coba lagi.')
			setBusy(false)
		}
	}
	return (
		<Dialog
			opened
			onClose={onClose}
			closable={!busy}
			title={`Ubah keterangan ${soal.length} soal`}
			place="form"
		>
			<p className={css.hint}>Yang dibiarkan kosong tidak berubah. Isi soal dan kuncinya tetap.</p>
			<div className={css.fields}>
				<div>
					<TextInput
						label="Topik"
						placeholder="Biarkan"
						list="topik-bank"
						maxLength={80}
						value={ubah.topik ?? ''}
						disabled={ubah.topik === ''}
						onChange={(event) => change({ topik: event.currentTarget.value || null })}
					/>
					<datalist id="topik-bank">
						{topik.map((one) => (
							<option key={one} value={one} />
						))}
					</datalist>
					<Checkbox
						mt={10}
						label="Kosongkan topik"
						checked={ubah.topik === ''}
						onChange={(event) => change({ topik: event.currentTarget.checked ? '' : null })}
					/>
				</div>
				<NativeSelect
					size="md"
					label="Kesukaran"
					data={[
						{ value: 'tetap', label: 'Biarkan' },
						...LEVELS.map((value) => ({ value, label: KESUKARAN[value] })),
						{ value: '', label: KESUKARAN.belum },
					]}
					value={ubah.kesukaran ?? ''}
					onChange={({ currentTarget: { value } }) =>
						change({ kesukaran: value === 'tetap' ? value : (LEVELS.find((one) => one === value) ?? null) })
					}
				/>
				<TextInput
					label="Tambah tag, dipisah koma"
					onChange={(event) => change({ tambah: tagsOf(event.currentTarget.value) })}
				/>
				{tags.length > 0 ? (
					<NativeSelect
						size="md"
						label="Lepas tag"
						data={[{ value: '', label: 'Tidak ada' }, ...tags]}
						value={ubah.lepas}
						onChange={(event) => change({ lepas: event.currentTarget.value })}
					/>
				) : null}
			</div>
			<Perubahan soal={soal} ubahan={ubahan} />
			{over > 0 ? (
				<p className={css.problem} role="alert">
					{over} soal akan memiliki lebih dari {MAX_TAG} tag. Kurangi dulu.
				</p>
			) : null}
			{problem ? (
				<p className={css.problem} role="alert">
					{problem}
				</p>
			) : null}
			<div className={css.actions}>
				<Button variant="default" onClick={onClose} disabled={busy}>
					Batal
				</Button>
				<Button onClick={() => void save()} loading={busy} disabled={ubahan.length === 0 || over > 0}>
					{ubahan.length > 0 ? `Ubah ${ubahan.length} soal` : 'Ubah soal'}
				</Button>
			</div>
		</Dialog>
	)
}

function Perubahan({ soal, ubahan }: { soal: readonly BarisSoal[]; ubahan: readonly KeteranganSoal[] }) {
	const before = new Map(soal.map((one) => [one.id, one]))
	if (ubahan.length === 0) return <p className={css.hint}>Belum ada yang berubah.</p>
	const stay = soal.length - ubahan.length
	return (
		<section aria-label="Soal yang berubah">
			<p className={css.hint}>
				{ubahan.length} soal berubah{stay > 0 ? `, ${stay} sudah seperti itu` : ''}.
			</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
			<ul className={css.list} tabIndex={0} aria-label="Keterangan lama dan baru">
				{ubahan.map((one) => {
					const old = before.get(one.id)
					return old ? (
						<li key={one.id}>
							<span>{old.cuplikan}</span>
							<span className={css.hint}>
								{words(old)} → {words(one)}
							</span>
						</li>
					) : null
				})}
			</ul>
		</section>
	)
}

/** `SQL · Mudah · uts` */
const words = ({ topik, kesukaran, tag }: Pick<KeteranganSoal, 'topik' | 'kesukaran' | 'tag'>) =>
	[topik || 'tanpa topik', KESUKARAN[kesukaran ?? 'belum'], ...tag].join(' · ')
