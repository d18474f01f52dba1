import { Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowDownBar, IconArrowForwardUp, IconScale } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import type { Komponen } from '#shared/rules/nilai.ts'
import { formatTanggal } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { KelasFrame } from '../../parts/kelas-frame.tsx'
import type { Kelas } from '../../parts/kelas-query.ts'
import { BobotDialog } from './bobot-dialog.tsx'
import { ClashDialog } from './clash-dialog.tsx'
import { ClosedSheet } from './closed-sheet.tsx'
import type { GridControl, Pasted } from './grid-control.ts'
import { HasilDialog } from './hasil-dialog.tsx'
import { LetterSpread } from './letter-spread.tsx'
import css from './nilai-page.module.css'
import { Oddities, oddOf } from './oddities.tsx'
import type { OpenSheet } from './open-sheet.ts'
import { outWords } from './out-words.ts'
import { SaveLine } from './save-line.tsx'
import { SheetActions, SheetActionsAhead } from './sheet-actions.tsx'
import { SheetGrid } from './sheet-grid.tsx'
import { useOutcome, useSheet } from './use-sheet.ts'

/** The grades of a class: typed like a spreadsheet, published with a number on the button. */
export function NilaiPage() {
	// Most sheets of an earlier term are closed, and have no buttons.
	const lalu = useParams({ strict: false }).periode !== undefined
	return (
		<KelasFrame
			actions={(kelas) => <SheetActions kelas={kelas} />}
			ahead={lalu ? null : <SheetActionsAhead />}
		>
			{(kelas) => <Sheet key={`${kelas.periode} ${kelas.kelas} ${kelas.kode_mk}`} kelas={kelas} />}
		</KelasFrame>
	)
}

function Sheet({ kelas }: { kelas: Kelas }) {
	const { query, sheet } = useSheet(kelas)
	if (query.data?.sheet.ditutup) return <ClosedSheet sheet={query.data.sheet} />
	if (sheet) return <OpenedSheet sheet={sheet} lalu={kelas.lalu} />
	return (
		<DataCard flush>
			{query.isError ? (
				<ErrorState
					title="Gagal memuat lembar nilai"
					error={query.error}
					onRetry={() => void query.refetch()}
					retrying={query.isFetching}
				/>
			) : (
				<RowsSkeleton rows={10} label="Memuat lembar nilai" />
			)}
		</DataCard>
	)
}

type Opened = { hasil: string } | { clash: { stambuk: string; komponen: Komponen } } | 'bobot' | undefined

function OpenedSheet({ sheet, lalu }: { sheet: OpenSheet; lalu: boolean }) {
	const { store, sync } = sheet
	const control = useRef<GridControl>(undefined)
	const [opened, setOpened] = useState<Opened>()
	const outcome = useOutcome(sheet)
	const { bobot, batas_nilai, diumumkan_pada } = store.sheet
	const onHasil = useCallback((hasil: string) => setOpened({ hasil }), [])
	const onClash = useCallback(
		(stambuk: string, komponen: Komponen) => setOpened({ clash: { stambuk, komponen } }),
		[],
	)
	if (outcome.rows.length === 0)
		return (
			<DataCard flush>
				<EmptyState
					title={lalu ? 'Tidak ada mahasiswa di kelas ini' : 'Belum ada mahasiswa di kelas ini'}
					text={
						lalu
							? 'Tidak ada peserta yang tercatat pada semester itu.'
							: 'Mahasiswa muncul di sini begitu bagian akademik menempatkan mereka di kelas ini.'
					}
				/>
			</DataCard>
		)
	const odd = oddOf(outcome.rows, store.sheet)
	return (
		<div className={css.columns}>
			<DataCard flush className={css.sheet}>
				<div className={css.bar}>
					<SaveLine sheet={sheet} />
					<div className={css.tools}>
						<IconButton label="Urungkan (Ctrl Z)" onClick={() => control.current?.undo()}>
							<IconArrowBackUp size={20} stroke={1.7} />
						</IconButton>
						<IconButton label="Ulangi (Ctrl Y)" onClick={() => control.current?.redo()}>
							<IconArrowForwardUp size={20} stroke={1.7} />
						</IconButton>
						<IconButton label="Isi ke bawah (Ctrl D)" onClick={() => control.current?.fillDown()}>
							<IconArrowDownBar size={20} stroke={1.7} />
						</IconButton>
						<Button
							variant="default"
							size="compact-md"
							leftSection={<IconScale size={18} stroke={1.7} aria-hidden="true" />}
							onClick={() => setOpened('bobot')}
						>
							Bobot
						</Button>
					</div>
				</div>
				<p className={css.push}>Geser ke kanan untuk UTS, UAS, nilai akhir, dan huruf.</p>
				<SheetGrid
					store={store}
					bobot={bobot}
					control={control}
					onTouch={sync.touch}
					onPasted={tellPasted}
					onHasil={onHasil}
					onClash={onClash}
				/>
			</DataCard>
			<div className={css.side}>
				<LetterSpread huruf={outcome.rows.map(({ hasil }) => hasil.huruf)} total={outcome.rows.length} />
				<DataCard title="Sebelum diumumkan">
					{odd.length > 0 ? (
						<Oddities odd={odd} />
					) : (
						<p className={css.fine}>Semua nilai terisi dan tidak ada yang janggal.</p>
					)}
					<p className={css.note}>
						Batas nilai {formatTanggal(batas_nilai)}
						{diumumkan_pada === null
							? ' · belum diumumkan'
							: ` · ${outWords(outcome.rows.map(({ baris }) => baris))}`}
					</p>
				</DataCard>
				<p className={css.keys}>
					Ctrl Z mengurungkan · F2 menyunting · tempel kolom dari Excel · titik di sudut: nilai diubah dari
					sumbernya
				</p>
			</div>
			{opened === 'bobot' ? <BobotDialog sheet={sheet} onClose={() => setOpened(undefined)} /> : null}
			{typeof opened === 'object' && 'hasil' in opened ? (
				<HasilDialog sheet={sheet} stambuk={opened.hasil} onClose={() => setOpened(undefined)} />
			) : null}
			{typeof opened === 'object' && 'clash' in opened ? (
				<ClashDialog sheet={sheet} cell={opened.clash} onClose={() => setOpened(undefined)} />
			) : null}
		</div>
	)
}

function tellPasted({ taken, wrong, outside }: Pasted): void {
	const head = `${taken} nilai ditempel`
	if (wrong + outside === 0) {
		showSuccess(head)
		return
	}
	const parts = [
		wrong > 0 && `${wrong} bukan nilai 0–100 dan ditandai merah`,
		outside > 0 && `${outside} di luar tabel dan tidak dipakai`,
	]
	showError(head, `${parts.filter(Boolean).join('; ')}.`)
}
