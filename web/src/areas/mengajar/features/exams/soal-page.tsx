import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { RencanaUjian } from '#shared/api/exam-plans.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { UjianFrame } from '../../parts/ujian-frame.tsx'
import { refreshUjian, rencanaQuery } from '../../parts/ujian-query.ts'
import {
	type Cara,
	formOf,
	type Paper,
	type PaperForm,
	paperOf,
	samePaper,
	settingsOfPaper,
	storedOf,
} from './paper-form.ts'
import { partsOf, topicsOf } from './paper-parts.ts'
import { isPlanChanged } from './plan-changed.ts'
import css from './plan-fields.module.css'
import { isiBankQuery, pratinjauQuery } from './queries.ts'
import { RepublishCard } from './republish-card.tsx'
import { TopicTable } from './topic-table.tsx'

const BANK = ['UTS', 'UAS', 'KUIS'] as const satisfies readonly JenisUjian[]

/** Which questions an exam has. */
export function SoalPage() {
	return (
		<UjianFrame>
			{(ujian) => (
				<div className={css.stack}>
					{ujian.kertas_tetap !== null && CHANGEABLE.has(ujian.status) ? (
						<RepublishCard ujian={ujian} />
					) : null}
					<Questions key={ujian.id} ujian={ujian} />
				</div>
			)}
		</UjianFrame>
	)
}

const CHANGEABLE: ReadonlySet<RencanaUjian['status']> = new Set(['Belum Dimulai', 'Berlangsung'])

const CARA: Readonly<Record<Cara, string>> = {
	semua: 'Semua soal di bank',
	sebagian: 'Sejumlah soal dari seluruh bank',
	bagian: 'Menurut topik dan kesukaran',
}

function Questions({ ujian }: { ujian: RencanaUjian }) {
	const isi = useQuery(isiBankQuery(ujian.kode_mk))
	// What is chosen is based on what was there then; a colleague may change it meanwhile.
	const [seen, setSeen] = useState(() => paperOf(ujian))
	const [form, setForm] = useState(() => formOf(seen))
	const set = (part: Partial<PaperForm>) => setForm((known) => ({ ...known, ...part }))
	const { bank, cara, jumlah, wanted, acak, undi } = form
	const [alasan, setAlasan] = useState('')
	const topics = topicsOf(isi.data ?? [], bank)
	const ada = topics.flatMap((topic) => topic.ada).reduce((sum, n) => sum + n, 0)
	const { parts, total, tooMany } = partsOf(topics, wanted)
	const drawn = /^\d{1,3}$/.test(jumlah) ? Number(jumlah) : 0
	const count = cara === 'semua' ? ada : cara === 'sebagian' ? drawn : total
	const faulty = cara === 'bagian' ? tooMany.length > 0 : cara === 'sebagian' && (drawn < 1 || drawn > ada)
	const begun = ujian.mulai_mengerjakan > 0 || ujian.status === 'Selesai'
	const save = useMutation({
		mutationFn: async (paper: Paper) =>
			call('PUT /api/ujian/:id/pengaturan', {
				params: { id: ujian.id },
				body: {
					...settingsOfPaper(paper, ujian.jenis),
					alasan: alasan.trim() || 'Soal dipilih',
					dilihat: settingsOfPaper(seen, ujian.jenis),
				},
			}),
		onSuccess: async (_saved, paper) => {
			void queryClient.invalidateQueries({ queryKey: pratinjauQuery(ujian.id).queryKey })
			showSuccess('Soal disimpan', `${count} soal`)
			// Until the plan says it, it is not what a colleague has chosen.
			await queryClient.invalidateQueries({ queryKey: rencanaQuery(ujian.id).queryKey })
			setSeen(paper)
		},
		onSettled: refreshUjian,
	})
	const kini = paperOf(ujian)
	const behind = !save.isPending && !samePaper(kini, seen)
	/** What is chosen here, or what is stored, from what is stored now on. */
	const choose = (whose: 'mine' | 'theirs') => {
		setSeen(kini)
		if (whose === 'theirs') setForm(formOf(kini))
		save.reset()
	}
	// What was chosen here is there: an answer was lost.
	if (behind && isi.data && samePaper(kini, storedOf(form, parts, drawn))) setSeen(kini)
	// Nothing was chosen here that could be lost.
	else if (behind && JSON.stringify(form) === JSON.stringify(formOf(seen))) {
		setSeen(kini)
		setForm(formOf(kini))
	}
	if (!isi.data)
		return (
			<DataCard flush>
				{isi.isError ? (
					<ErrorState
						title="Gagal memuat isi bank soal"
						error={isi.error}
						onRetry={() => void isi.refetch()}
						retrying={isi.isFetching}
					/>
				) : (
					<RowsSkeleton rows={6} label="Memuat isi bank soal" />
				)}
			</DataCard>
		)
	return (
		<form
			noValidate
			className={css.stack}
			onSubmit={(event) => {
				event.preventDefault()
				if (!faulty && count > 0 && !behind) save.mutate(storedOf(form, parts, drawn))
			}}
		>
			{begun ? (
				<p className={css.fixed} role="note">
					{ujian.status === 'Selesai'
						? 'Ujian ini sudah selesai; soalnya tidak berubah lagi.'
						: `Sudah ada mahasiswa yang mulai mengerjakan, sehingga pilihan di bawah ini tidak dapat diubah lagi. Soal yang keliru diperbaiki di bank soal, lalu diterbitkan ulang bagi yang belum mulai.${ujian.soal_diundi ? ' Setiap mahasiswa mendapat undiannya sendiri.' : ''}`}
				</p>
			) : null}
			<DataCard title="Soal dari mana" note={`${ada} soal di bank`}>
				<div className={css.fields}>
					<NativeSelect
						size="md"
						label="Bank soal"
						disabled={begun}
						data={BANK.map((value) => ({
							value,
							label: `${ujian.kode_mk} · ${value}`,
						}))}
						value={bank}
						onChange={({ currentTarget: { value } }) => {
							set({ bank: BANK.find((one) => one === value) ?? bank, wanted: {} })
						}}
					/>
					<NativeSelect
						size="md"
						label="Diambil"
						disabled={begun}
						data={Object.entries(CARA).map(([value, label]) => ({ value, label }))}
						value={cara}
						onChange={({ currentTarget: { value } }) => set({ cara: value as Cara })}
					/>
					{cara === 'sebagian' ? (
						<TextInput
							size="md"
							label="Jumlah soal"
							inputMode="numeric"
							disabled={begun}
							value={jumlah}
							error={drawn > ada ? `Bank ini hanya punya ${ada} soal` : undefined}
							onChange={(event) => set({ jumlah: event.currentTarget.value })}
						/>
					) : null}
				</div>
			</DataCard>
			{ada === 0 ? (
				<DataCard flush>
					<EmptyState
						title="Bank soal ini masih kosong"
						text="Tulis atau impor soalnya dulu, atau ambil dari bank lain."
					>
						<Button
							variant="default"
							renderRoot={(props) => (
								<Link
									to="/mengajar/bank-soal/$kode/$jenis/impor"
									params={{ kode: ujian.kode_mk, jenis: bank }}
									{...props}
								/>
							)}
						>
							Impor soal
						</Button>
					</EmptyState>
				</DataCard>
			) : cara === 'bagian' ? (
				<DataCard flush title="Topik dan kesukaran" note={`${total} soal dipilih`}>
					<TopicTable
						topics={topics}
						wanted={wanted}
						tooMany={tooMany}
						disabled={begun}
						onChange={(key, text) => set({ wanted: { ...wanted, [key]: text } })}
					/>
				</DataCard>
			) : null}
			<DataCard title="Undian dan urutan">
				{cara === 'semua' ? null : (
					<Checkbox
						mb={16}
						size="md"
						classNames={{ input: css.check }}
						label="Undi soal sendiri bagi setiap mahasiswa"
						description={
							cara === 'bagian'
								? 'Setiap mahasiswa mendapat jumlah yang sama dari tiap topik dan kesukaran, dengan soal yang berbeda. Tanpa ini, satu undian untuk semua.'
								: 'Setiap mahasiswa mendapat soal lain dengan bagian mudah, sedang, dan sukar yang sama. Tanpa ini, satu undian untuk semua.'
						}
						checked={undi}
						disabled={begun}
						onChange={(event) => set({ undi: event.currentTarget.checked })}
					/>
				)}
				<Checkbox
					size="md"
					classNames={{ input: css.check }}
					label="Acak huruf pilihan bagi setiap mahasiswa"
					description="Soal yang menyebut huruf atau “semua di atas” tetap pada tempatnya. Urutan soal selalu berbeda."
					checked={acak}
					disabled={begun}
					onChange={(event) => set({ acak: event.currentTarget.checked })}
				/>
				{begun ? null : (
					<Textarea
						mt={16}
						size="md"
						label="Catatan perubahan (boleh kosong)"
						rows={1}
						maxLength={500}
						value={alasan}
						onChange={(event) => setAlasan(event.currentTarget.value)}
					/>
				)}
				{save.error && !(behind && isPlanChanged(save.error)) ? (
					<p className={css.failure} role="alert">
						{save.error.message}
					</p>
				) : null}
				{behind && !begun ? (
					<div className={css.failure} role="alert">
						<p>
							{isPlanChanged(save.error)
								? `${save.error.message}.`
								: 'Soal ujian ini diubah dari tempat lain setelah Anda mulai memilih.'}{' '}
							Pilih yang dipakai.
						</p>
						<div className={css.actions}>
							<Button variant="default" onClick={() => choose('theirs')}>
								Pakai yang tersimpan
							</Button>
							<Button variant="default" onClick={() => choose('mine')}>
								Pakai pilihan saya
							</Button>
						</div>
					</div>
				) : null}
				{begun ? null : (
					<div className={css.actions}>
						<Button
							variant="default"
							renderRoot={(props) => (
								<Link to="/mengajar/ujian/$id/pratinjau" params={{ id: ujian.id }} {...props} />
							)}
						>
							Lihat pratinjau
						</Button>
						<Button type="submit" loading={save.isPending} disabled={faulty || count === 0 || behind}>
							Simpan {count} soal
						</Button>
					</div>
				)}
			</DataCard>
		</form>
	)
}
