import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { DrafKuis } from '#shared/api/exam-plans.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'
import { ApiError, call, isRefusal } from '#web/lib/api.ts'
import { randomUuid } from '#web/lib/uuid.ts'
import { useFormDraft } from '#web/parts/staff/use-form-draft.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { kertasText, tinjauanText } from '../../parts/cara-kuis.ts'
import { kelasMengajarQuery } from '../../parts/kelas-query.ts'
import { RestoredNote } from '../../parts/restored-note.tsx'
import { drafKuisQuery, refreshUjian } from '../../parts/ujian-query.ts'
import css from './plan-fields.module.css'
import { PlanFields } from './plan-fields.tsx'
import { EMPTY_PLAN, problemsOf, proctorsOf, scheduleOf, settingsOf } from './plan-form.ts'
import { planOfDraft } from './plan-of.ts'

const JENIS = ['UTS', 'UAS', 'KUIS'] as const satisfies readonly JenisUjian[]
const JENIS_LABEL = { UTS: 'UTS', UAS: 'UAS', KUIS: 'Kuis (masuk komponen tugas)' } as const

/** Plans an exam of one of the lecturer's classes; its questions are chosen afterwards. */
export function UjianBaruPage() {
	const all = useQuery(kelasMengajarQuery)
	const { draf: asked } = useSearch({ from: '/shell/mengajar/ujian/baru' })
	const drafts = useQuery({ ...drafKuisQuery, enabled: asked !== undefined })
	const draf = drafts.data?.find(({ id }) => id === asked)
	const waiting = asked !== undefined && drafts.isPending
	return (
		<>
			<PageHeader subtitle="Mahasiswa kelasnya langsung diberi tahu jadwalnya">
				<Button variant="default" renderRoot={(props) => <Link to="/mengajar/ujian" {...props} />}>
					Kembali
				</Button>
			</PageHeader>
			{asked !== undefined && drafts.data && !draf ? (
				<DataCard flush>
					<EmptyState
						title="Draf ini tidak ada lagi"
						text="Draf kuis ini sudah dijadwalkan atau dihapus. Daftar ujian menunjukkan apa yang sudah direncanakan."
					/>
				</DataCard>
			) : all.data?.periode && all.data.kelas.length > 0 && !waiting ? (
				<NewExam
					key={draf?.id}
					periode={all.data.periode.kode}
					list={all.data.kelas}
					{...(draf && { draf })}
				/>
			) : (
				<DataCard flush>
					{all.data && !waiting ? (
						<EmptyState
							title="Belum ada kelas"
							text="Anda tidak tercatat mengampu kelas pada semester yang berjalan. Bila seharusnya ada, hubungi bagian akademik agar Anda dicatat sebagai pengampu."
						/>
					) : all.isError ? (
						<ErrorState
							title="Gagal memuat kelas"
							error={all.error}
							onRetry={() => void all.refetch()}
							retrying={all.isFetching}
						/>
					) : (
						<RowsSkeleton rows={6} label="Memuat kelas" />
					)}
				</DataCard>
			)}
		</>
	)
}

type Kelas = { kelas: string; kode_mk: string; mata_kuliah: string }

type Props = { periode: string; list: readonly Kelas[]; draf?: DrafKuis }

function NewExam({ periode, list, draf }: Props) {
	const search = useSearch({ from: '/shell/mengajar/ujian/baru' })
	const navigate = useNavigate({ from: '/mengajar/ujian/baru' })
	const typed = useFormDraft(`ujian-baru:${draf?.id ?? ''}`, () => ({
		form: draf ? planOfDraft(draf) : EMPTY_PLAN,
		// Kept until there is an answer: sent again for want of one, it is planned once.
		id: randomUuid(),
		/** What was chosen where the address does not say. */
		...{ kelas: '', mk: '', jenis: '' },
	}))
	const { form } = typed.fields
	const [checked, setChecked] = useState(false)
	const jenis = draf ? 'KUIS' : (JENIS.find((one) => one === (search.jenis ?? typed.fields.jenis)) ?? 'KUIS')
	const wanted = draf ?? {
		kelas: search.kelas ?? typed.fields.kelas,
		kode_mk: search.mk ?? typed.fields.mk,
	}
	const chosen =
		list.find((k) => k.kelas === wanted.kelas && k.kode_mk === wanted.kode_mk) ?? (list[0] as Kelas)
	const of = { periode, kelas: chosen.kelas, matakuliah: chosen.kode_mk }
	const kuis = jenis === 'KUIS'
	const plan = useMutation({
		mutationFn: async (meski_bentrok: boolean) =>
			(
				await call('POST /api/ujian/:periode/:kelas/:matakuliah', {
					params: of,
					body: {
						id: typed.fields.id,
						jenis,
						...scheduleOf(form),
						...settingsOf(form),
						...(kuis && { nama: form.nama.trim() }),
						...(draf ? { draf: draf.id } : { acak_opsi: true }),
						pengawas: proctorsOf(form),
						...(meski_bentrok && { meski_bentrok }),
					},
				})
			).data,
		onSuccess: async ({ id }) => {
			typed.forget()
			showSuccess('Ujian dijadwalkan', draf ? 'Periksa soalnya sekarang' : 'Pilih soalnya sekarang')
			// The draft is looked for until this page is left.
			await navigate({ to: '/mengajar/ujian/$id/soal', params: { id } })
			refreshUjian()
		},
		onError: (error) => {
			if (isRefusal(error)) typed.change({ id: randomUuid() })
		},
	})
	const choose = (change: Partial<Record<'kelas' | 'mk' | 'jenis', string>>) => {
		typed.change(change)
		void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
	}
	const anyway = plan.error instanceof ApiError && plan.error.code === 'exam_clash'
	return (
		<form
			noValidate
			className={css.stack}
			onSubmit={(event) => {
				event.preventDefault()
				setChecked(true)
				if (Object.keys(problemsOf(form, kuis)).length === 0) plan.mutate(false)
			}}
		>
			{typed.restored ? <RestoredNote onRestart={typed.restart} /> : null}
			<DataCard title="Ujian apa">
				<div className={css.fields}>
					<NativeSelect
						size="md"
						label="Kelas"
						disabled={draf !== undefined}
						data={list.map((k) => ({
							value: `${k.kode_mk} ${k.kelas}`,
							label: `${k.mata_kuliah} · ${k.kelas}`,
						}))}
						value={`${chosen.kode_mk} ${chosen.kelas}`}
						onChange={({ currentTarget: { value } }) => {
							const [mk = '', ...kelas] = value.split(' ')
							choose({ mk, kelas: kelas.join(' ') })
						}}
					/>
					<NativeSelect
						size="md"
						label="Jenis"
						disabled={draf !== undefined}
						data={JENIS.map((value) => ({ value, label: JENIS_LABEL[value] }))}
						value={jenis}
						onChange={({ currentTarget: { value } }) => choose({ jenis: value })}
					/>
				</div>
			</DataCard>
			<PlanFields
				form={form}
				onChange={(next) => typed.change({ form: next })}
				kuis={kuis}
				checked={checked}
				of={of}
			/>
			{draf ? (
				<DataCard title="Ikut dari kuis lama">
					<p className={css.note}>
						Kertasnya: {kertasText(draf)}. Yang dilihat mahasiswa sesudahnya:{' '}
						{tinjauanText(draf).toLowerCase()}. Bila bank soal kini lebih sedikit, soalnya Anda pilih lagi.
						Semuanya dapat diubah sesudah dijadwalkan.
					</p>
				</DataCard>
			) : null}
			{plan.error ? (
				<p className={css.failure} role="alert">
					{plan.error.message}
				</p>
			) : null}
			<div className={css.actions}>
				{anyway ? (
					<Button variant="default" loading={plan.isPending} onClick={() => plan.mutate(true)}>
						Jadwalkan meski bentrok
					</Button>
				) : null}
				<Button type="submit" loading={plan.isPending}>
					{draf ? 'Jadwalkan dan periksa soal' : 'Jadwalkan dan pilih soal'}
				</Button>
			</div>
		</form>
	)
}
