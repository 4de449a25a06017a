// Verifies a webhook of the Partner Investment API with nothing but .NET: .NET Framework 4.6 or newer, or any .NET.
//
//     dotnet run -- <Partner-Signature> <secret> [now] < body
//
// exits with 0 if the webhook is authentic; otherwise with 1, and prints the reason.
// Use it as Program.cs of a console project. With .NET 10 no project is needed: dotnet run VerifyWebhook.cs -- …

using System;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

public static class VerifyWebhook
{
    private const long ToleranceSeconds = 300;

    public enum Verdict
    {
        Valid,
        MalformedHeader,
        NoMatchingSignature,
        TimestampOutsideTolerance,
    }

    /// <summary>Returns whether the service signed this body within the last minutes.</summary>
    /// <param name="rawBody">The body exactly as received, before any JSON parser.</param>
    /// <param name="header">The header Partner-Signature, or null if it is missing.</param>
    /// <param name="secret">The whole secret, <c>whsec_</c> included.</param>
    /// <param name="now">Your time in Unix seconds.</param>
    public static Verdict Verify(byte[] rawBody, string header, string secret, long now)
    {
        if (string.IsNullOrEmpty(secret))
        {
            throw new ArgumentException("The webhook secret is missing.", nameof(secret));
        }

        string[] parts = (header ?? "").Split(',');
        string[] times = parts.Where(part => part.StartsWith("t=", StringComparison.Ordinal)).ToArray();
        string[] signatures = parts
            .Where(part => Regex.IsMatch(part, @"\Av1=[0-9a-f]{64}\z"))
            .Select(part => part.Substring(3))
            .ToArray();
        if (times.Length != 1 || !Regex.IsMatch(times[0], @"\At=[0-9]{1,12}\z") || signatures.Length == 0)
        {
            return Verdict.MalformedHeader;
        }

        string timestamp = times[0].Substring(2);
        string expected;
        using (var hmac = new HMACSHA256(Encoding.UTF8.GetBytes(secret)))
        {
            byte[] hash = hmac.ComputeHash(Encoding.ASCII.GetBytes(timestamp + ".").Concat(rawBody).ToArray());
            expected = BitConverter.ToString(hash).Replace("-", "").ToLowerInvariant();
        }

        bool matches = false;
        foreach (string signature in signatures)
        {
            matches |= FixedTimeEquals(signature, expected);
        }

        if (!matches)
        {
            return Verdict.NoMatchingSignature;
        }

        bool recent = Math.Abs(now - long.Parse(timestamp, CultureInfo.InvariantCulture)) <= ToleranceSeconds;
        return recent ? Verdict.Valid : Verdict.TimestampOutsideTolerance;
    }

    // As CryptographicOperations.FixedTimeEquals, which .NET Framework does not have.
    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.NoOptimization)]
    private static bool FixedTimeEquals(string left, string right)
    {
        int difference = left.Length ^ right.Length;
        for (int index = 0; index < left.Length && index < right.Length; index++)
        {
            difference |= left[index] ^ right[index];
        }

        return difference == 0;
    }

    public static int Main(string[] arguments)
    {
        long now = arguments.Length > 2
            ? long.Parse(arguments[2], CultureInfo.InvariantCulture)
            : DateTimeOffset.UtcNow.ToUnixTimeSeconds();
        Verdict verdict;
        using (var body = new MemoryStream())
        using (Stream input = Console.OpenStandardInput())
        {
            input.CopyTo(body);
            verdict = Verify(body.ToArray(), arguments[0], arguments[1], now);
        }

        switch (verdict)
        {
            case Verdict.Valid:
                return 0;
            case Verdict.MalformedHeader:
                Console.Error.WriteLine("malformed_header");
                return 1;
            case Verdict.NoMatchingSignature:
                Console.Error.WriteLine("no_matching_signature");
                return 1;
            default:
                Console.Error.WriteLine("timestamp_outside_tolerance");
                return 1;
        }
    }
}
