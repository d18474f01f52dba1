import { useState } from 'react'
import type { AkunLengkap } from '#shared/api/account-admin.ts'
import { namaWewenang } from '#shared/rules/jejak.ts'
import { type Wewenang, wewenangDiLuar } from '#shared/rules/wewenang.ts'
import { call } from '#web/lib/api.ts'
import { Sementara } from '#web/parts/staff/sementara.tsx'
import { Frame } from './akun-forms.tsx'
import css from './akun-sheet.module.css'
import { useChange } from './use-change.ts'

const keyOf = namaWewenang
const isSame = (a: readonly Wewenang[], b: readonly Wewenang[]) =>
	wewenangDiLuar(a, b).length + wewenangDiLuar(b, a).length === 0

/** Rights as boxes: those that the caller has can be given, and whatever is held can be taken. */
export function HakForm({ akun, onClose }: { akun: AkunLengkap; onClose: () => void }) {
	const { id, wewenang, dapat_diberi } = akun
	const choices: Wewenang[] = [...dapat_diberi, ...wewenangDiLuar(wewenang, dapat_diberi)]
	// What the boxes began with: what somebody else gives or takes meanwhile is told, not undone.
	const [dari, setDari] = useState(akun)
	const [chosen, setChosen] = useState<readonly string[]>(() => wewenang.map(keyOf))
	const { mutate, isPending, error, reset, dialog } = useChange(akun, 'Hak disimpan', onClose)
	const hak = choices.filter((one) => chosen.includes(keyOf(one)))
	const moved = !isSame(wewenang, dari.wewenang)
	// Another e-mail or state of the account is no other rights.
	const { versi } = moved ? dari : akun
	const toggle = (key: string) =>
		setChosen(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
	const goOn = (next: readonly string[]) => {
		reset()
		setDari(akun)
		setChosen(next)
	}
	return (
		<>
			<Frame
				title={`Hak ${akun.nama ?? akun.email}`}
				label="Simpan hak"
				blocked={moved || isSame(hak, wewenang)}
				busy={isPending}
				error={error}
				onSubmit={() =>
					mutate(
						async () =>
							(await call('PUT /api/kantor/akun/:id/hak', { params: { id }, body: { hak, versi } })).data,
					)
				}
				onClose={onClose}
			>
				<fieldset className={css.rights}>
					<legend className={css.note}>Anda hanya dapat memberi hak yang Anda miliki sendiri.</legend>
					{choices.map((one) => (
						<label key={keyOf(one)}>
							<input
								type="checkbox"
								checked={chosen.includes(keyOf(one))}
								onChange={() => toggle(keyOf(one))}
							/>
							{namaWewenang(one)}
						</label>
					))}
				</fieldset>
				{moved && !isPending ? (
					<Sementara onKeep={() => goOn(chosen)} onTake={() => goOn(wewenang.map(keyOf))}>
						Sementara itu hak akun ini menjadi: {wewenang.map(keyOf).join(', ') || 'tidak ada'}.
					</Sementara>
				) : null}
			</Frame>
			{dialog}
		</>
	)
}
