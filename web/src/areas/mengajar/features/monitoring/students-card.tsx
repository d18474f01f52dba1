import { IconSearch } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { DataCard } from '#web/ui/data-card.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { StudentRow } from './student-row.tsx'
import css from './students-card.module.css'
import { useOpen } from './use-open.ts'
import { type Baris, hitung, saring, TAMPILAN, type Tampilan, tahan } from './watch-model.ts'

const NAMES: Readonly<Record<Tampilan, string>> = {
	semua: 'Semua',
	perlu: 'Perlu dilihat',
	mengerjakan: 'Mengerjakan',
	belum: 'Belum mulai',
	selesai: 'Selesai',
}

/** The students, trouble first. While somebody points at the list its order stays. */
export function StudentsCard({ rows }: { rows: readonly Baris[] }) {
	const { cari = '', tampil } = useSearch({ from: '/shell/mengajar/ujian/$id/pantau' })
	const tampilan = TAMPILAN.find((one) => one === tampil) ?? 'semua'
	const open = useOpen()
	const count = hitung(rows)
	const [held, setHeld] = useState(false)
	const order = useRef<readonly string[]>([])
	const ordered = held ? tahan(rows, order.current) : rows
	if (!held) order.current = rows.map(({ peserta }) => peserta.stambuk)
	const shown = saring(ordered, tampilan, cari)
	const card = useRef<HTMLDivElement>(null)
	useSlash(card)
	return (
		<DataCard flush>
			<div ref={card}>
				<div className={css.tools}>
					<fieldset className={css.pills}>
						<legend>Saring peserta</legend>
						{TAMPILAN.map((one) => (
							<button
								key={one}
								type="button"
								className={css.pill}
								aria-pressed={one === tampilan}
								data-tone={one === 'perlu' && count.perlu > 0 ? 'danger' : undefined}
								onClick={() => open({ tampil: one === 'semua' ? undefined : one })}
							>
								{NAMES[one]} {count[one]}
							</button>
						))}
					</fieldset>
					<SearchField
						className={css.search}
						label="Cari mahasiswa"
						placeholder="Nama atau stambuk"
						value={cari}
						onChange={(value) => open({ cari: value || undefined })}
					/>
					<p className={css.order}>Urut: masalah dahulu</p>
				</div>
				{shown.length > 0 ? (
					<table className={css.table} aria-label="Peserta ujian">
						<thead>
							<tr>
								<th scope="col">Mahasiswa</th>
								<th scope="col">NIM</th>
								<th scope="col">Terjawab</th>
								<th scope="col">Tersimpan terakhir</th>
								<th scope="col">Keadaan</th>
								<th scope="col" className={css.right}>
									Sisa
								</th>
							</tr>
						</thead>
						<tbody
							onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
							onPointerLeave={() => setHeld(false)}
							onFocus={() => setHeld(true)}
							onBlur={(event) => {
								if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false)
							}}
							onKeyDown={walk}
						>
							{shown.map(({ peserta, sebab }) => (
								<StudentRow
									key={peserta.stambuk}
									peserta={peserta}
									sebab={sebab.join(' ')}
									onOpen={(stambuk) => open({ mahasiswa: stambuk })}
								/>
							))}
						</tbody>
					</table>
				) : (
					<EmptyState
						icon={<IconSearch size={22} stroke={1.7} />}
						title={
							tampilan === 'perlu' && cari === '' ? 'Tidak ada yang perlu dilihat' : 'Tidak ada yang cocok'
						}
						text={
							tampilan === 'perlu' && cari === ''
								? 'Perangkat yang diam, tab yang tersembunyi, pergantian perangkat, dan jawaban terlambat muncul di sini.'
								: 'Ubah kata pencarian atau saringannya.'
						}
					/>
				)}
			</div>
		</DataCard>
	)
}

/** Arrows, J and K go from student to student; Enter opens, as on any button. */
function walk(event: KeyboardEvent<HTMLElement>): void {
	const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key]
	if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
	const names = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-student]')]
	const at = names.indexOf(document.activeElement as HTMLElement)
	const next = names[at + step]
	if (!next) return
	event.preventDefault()
	next.focus()
	next.scrollIntoView({ block: 'nearest' })
}

/** `/` goes to the search, unless something is being typed. */
function useSlash(card: { current: HTMLElement | null }): void {
	useEffect(() => {
		const press = (event: globalThis.KeyboardEvent) => {
			const typing = (event.target as HTMLElement).closest('input, textarea, select, dialog')
			if (event.key !== '/' || typing) return
			event.preventDefault()
			card.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus()
		}
		addEventListener('keydown', press)
		return () => removeEventListener('keydown', press)
	}, [card])
}
