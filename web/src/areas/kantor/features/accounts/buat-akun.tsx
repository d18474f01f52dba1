import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AkunBaru, AkunDibuat } from '#shared/api/account-admin.ts'
import { namaWewenang } from '#shared/rules/jejak.ts'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useWithPassword } from '#web/parts/staff/with-password.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { Frame } from './akun-forms.tsx'
import { AkunJadi } from './akun-jadi.tsx'
import css from './akun-sheet.module.css'
import { akunBaruQuery } from './queries.ts'

type Props = { onMade: (id: string) => void; onClose: () => void }

/** An account of staff, or of a lecturer on record without one; then its first password, once. */
export function BuatAkun({ onMade, onClose }: Props) {
	const offer = useQuery(akunBaruQuery)
	const [made, setMade] = useState<AkunDibuat | null>(null)
	if (made) return <AkunJadi akun={made} onClose={() => onMade(made.id)} />
	if (offer.data) return <Form offer={offer.data} onMade={setMade} onClose={onClose} />
	return (
		<Dialog opened onClose={onClose} title="Buat akun" place="form">
			{offer.isError ? (
				<ErrorState
					title="Gagal memuat formulir"
					error={offer.error}
					onRetry={() => void offer.refetch()}
					retrying={offer.isFetching}
				/>
			) : (
				<RowsSkeleton rows={5} label="Memuat formulir" />
			)}
		</Dialog>
	)
}

type FormProps = { offer: AkunBaru; onMade: (akun: AkunDibuat) => void; onClose: () => void }

function Form({ offer: { dapat_diberi, dosen }, onMade, onClose }: FormProps) {
	const client = useQueryClient()
	const { withPassword, dialog } = useWithPassword()
	const [peran, setPeran] = useState<'staf' | 'dosen'>('staf')
	const [nama, setNama] = useState('')
	const [nip, setNip] = useState(dosen[0]?.nip ?? '')
	const [email, setEmail] = useState('')
	const [chosen, setChosen] = useState<readonly string[]>([])
	const [cara, setCara] = useState<'tampil' | 'email'>('tampil')
	const hak = dapat_diberi.filter((one) => chosen.includes(namaWewenang(one)))
	const pemilik = peran === 'staf' ? ({ peran, nama: nama.trim() } as const) : ({ peran, nip } as const)
	const make = useMutation({
		mutationFn: () =>
			withPassword(() =>
				call('POST /api/kantor/akun', { body: { pemilik, email: email.trim(), hak, cara } }),
			),
		onSuccess: ({ data }) => onMade(data),
		onSettled: () => client.invalidateQueries({ queryKey: ['akun-kantor'] }),
	})
	const failed = make.error instanceof ApiError ? make.error : null
	const problem = (name: string) => failed?.details.find(({ field }) => field === name)?.message ?? null
	const shown = (['nama', 'nip', 'email', 'hak'] as const).some((name) => problem(name) !== null)
	const choosePeran = (value: string) => {
		setPeran(value === 'dosen' ? 'dosen' : 'staf')
		if (value === 'dosen' && email === '') setEmail(dosen[0]?.email ?? '')
	}
	const chooseDosen = (value: string) => {
		const before = dosen.find((one) => one.nip === nip)?.email
		setNip(value)
		// What was typed by hand stays.
		if (email === '' || email === before) setEmail(dosen.find((one) => one.nip === value)?.email ?? '')
	}
	const lacking = peran === 'staf' ? nama.trim() === '' || hak.length === 0 : nip === ''
	return (
		<>
			<Frame
				title="Buat akun"
				label="Buat akun"
				place="form"
				blocked={lacking || !/^\S+@\S+$/.test(email.trim())}
				busy={make.isPending}
				error={shown ? null : make.error}
				onSubmit={() => make.mutate()}
				onClose={onClose}
			>
				<p className={css.note}>
					Akun mahasiswa dan dosen ikut dibuat saat orangnya dicatat di{' '}
					<Link to="/kantor/mahasiswa">Mahasiswa</Link> atau <Link to="/kantor/dosen">Dosen</Link>.
				</p>
				{dosen.length > 0 ? (
					<NativeSelect
						label="Untuk"
						size="md"
						value={peran}
						data={[
							{ value: 'staf', label: 'Staf' },
							{ value: 'dosen', label: 'Dosen yang belum punya akun' },
						]}
						onChange={(event) => choosePeran(event.currentTarget.value)}
					/>
				) : null}
				{peran === 'staf' ? (
					<TextInput
						label="Nama"
						value={nama}
						maxLength={200}
						autoComplete="off"
						withAsterisk
						data-autofocus
						error={problem('nama')}
						onChange={(event) => setNama(event.currentTarget.value)}
					/>
				) : (
					<NativeSelect
						label="Dosen"
						size="md"
						value={nip}
						error={problem('nip')}
						data={dosen.map((one) => ({ value: one.nip, label: `${one.nama} (${one.nip})` }))}
						onChange={(event) => chooseDosen(event.currentTarget.value)}
					/>
				)}
				<TextInput
					label="Email"
					type="email"
					description="Dipakai untuk masuk dan menerima pemberitahuan."
					value={email}
					maxLength={254}
					autoComplete="off"
					withAsterisk
					error={problem('email')}
					onChange={(event) => setEmail(event.currentTarget.value)}
				/>
				<fieldset className={css.rights}>
					<legend className={css.note}>
						{peran === 'staf' ? 'Hak, paling sedikit satu.' : 'Hak di kantor, bila perlu.'} Anda hanya dapat
						memberi hak yang Anda miliki sendiri.
					</legend>
					{dapat_diberi.map(namaWewenang).map((name) => (
						<label key={name}>
							<input
								type="checkbox"
								checked={chosen.includes(name)}
								onChange={() =>
									setChosen(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name])
								}
							/>
							{name}
						</label>
					))}
					{problem('hak') ? <p className={css.problem}>{problem('hak')}</p> : null}
				</fieldset>
				<fieldset className={css.rights}>
					<legend className={css.note}>Password awal, untuk sekali masuk</legend>
					<label>
						<input type="radio" name="cara" checked={cara === 'tampil'} onChange={() => setCara('tampil')} />
						Tampilkan sekali, untuk dicetak atau disalin
					</label>
					<label>
						<input type="radio" name="cara" checked={cara === 'email'} onChange={() => setCara('email')} />
						Kirim ke email pemilik akun
					</label>
				</fieldset>
				{failed?.code === 'email_taken' ? (
					<Button
						variant="default"
						renderRoot={(props) => (
							<Link to="/kantor/akun" search={{ cari: email.trim() }} onClick={onClose} {...props} />
						)}
					>
						Lihat akun itu
					</Button>
				) : null}
			</Frame>
			{dialog}
		</>
	)
}
